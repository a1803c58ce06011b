import { SingleBar } from "cli-progress";
import type { Progress } from "./progress.ts";

export type ProgressDisplay = { show(step: Progress): void; end(): void };

type Stream = NodeJS.WritableStream & { isTTY?: boolean };

export function openProgressDisplay(stream: Stream, secondsBetweenLines = 5): ProgressDisplay {
  return stream.isTTY ? progressBar(stream) : progressLines(stream, secondsBetweenLines);
}

function progressBar(stream: Stream): ProgressDisplay {
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
          format: `${step.phase.padEnd(9)} {bar} {value}/{total}`,
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

function progressLines(stream: Stream, secondsBetweenLines: number): ProgressDisplay {
  let lastWrittenAt = performance.now();
  return {
    end() {},
    show({ phase, done, total }) {
      if (performance.now() - lastWrittenAt < secondsBetweenLines * 1000) return;
      lastWrittenAt = performance.now();
      stream.write(`${phase}: ${done} of ${total}\n`);
    },
  };
}
