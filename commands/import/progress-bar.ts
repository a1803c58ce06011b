import { SingleBar } from "cli-progress";
import type { Locale } from "../../app/dealership/text/bilingual.ts";
import { message } from "../../app/stock/problems/message.ts";
import type { Progress } from "../../app/stock/import/progress.ts";
import { translate } from "../../app/stock/problems/translate-message.ts";

export type ProgressDisplay = { show(step: Progress): void; end(): void };

type Stream = NodeJS.WritableStream & { isTTY?: boolean };

export function openProgressDisplay(stream: Stream, locale: Locale, secondsBetweenLines = 5): ProgressDisplay {
  return stream.isTTY ? progressBar(stream, locale) : progressLines(stream, locale, secondsBetweenLines);
}

function progressBar(stream: Stream, locale: Locale): ProgressDisplay {
  let bar: SingleBar | undefined;
  let phase: Progress["phase"] | undefined;
  const end = () => {
    bar?.stop();
    bar = undefined;
    phase = undefined;
  };
  return {
    end,
    show(step) {
      if (step.phase !== phase) {
        end();
        bar = new SingleBar({
          stream,
          format: `${phaseName(step.phase, locale).padEnd(9)} {bar} {value}/{total}`,
          hideCursor: true,
          gracefulExit: true,
        });
        bar.start(step.total, step.done);
        phase = step.phase;
      }
      bar?.update(step.done);
    },
  };
}

function progressLines(stream: Stream, locale: Locale, secondsBetweenLines: number): ProgressDisplay {
  let lastWrittenAt = performance.now();
  return {
    end() {},
    show({ phase, done, total }) {
      if (performance.now() - lastWrittenAt < secondsBetweenLines * 1000) return;
      lastWrittenAt = performance.now();
      const step = message("progress.step", { phase: message(`progress.${phase}`), done, total });
      stream.write(`${translate(step, locale)}\n`);
    },
  };
}

function phaseName(phase: Progress["phase"], locale: Locale): string {
  return translate(message(`progress.${phase}`), locale);
}
