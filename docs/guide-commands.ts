/** The command lines of the guides, and which of them `guide-commands.test.ts` cannot run. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");

export type GuideCommand = {
  guide: string;
  line: string;
  env: Readonly<Record<string, string>>;
  words: readonly string[];
};

/** The Arabic guides have the same commands. */
export const guides: readonly string[] = [
  "README.md",
  ...globSync(["docs/guides/*.en.md", "docs/how-to/*.md"], { cwd: root }).toSorted(),
];

/** The `sh` blocks in their order. */
export function shellBlocks(guide: string): string[] {
  const text = readFileSync(join(root, guide), "utf8");
  return [...text.matchAll(/^ *```sh\n(.*?)^ *```/gms)].map(([, block = ""]) => block);
}

/** The commands of a guide, one for each part of `a && b`, without comments, pipes and redirections. */
export function guideCommands(guide: string): GuideCommand[] {
  return shellBlocks(guide).flatMap((block) => commandsIn(guide, block));
}

export function commandsIn(guide: string, block: string): GuideCommand[] {
  return block
    .replace(/\\\n\s*/g, "")
    .split("\n")
    .map((line) => line.replace(/(?:^|\s+)#(?:\s.*)?$/, "").trim())
    .filter((line) => line !== "")
    .flatMap((line) => splitOutsideQuotes(line, / && /))
    .map((line) => parseCommand(guide, line));
}

function parseCommand(guide: string, line: string): GuideCommand {
  const [command = ""] = splitOutsideQuotes(line, / [|<>] /);
  const words = splitOutsideQuotes(command, / +/).map((word) => word.replace(/^(['"])(.*)\1$/, "$2"));
  const start = words.findIndex((word) => !/^[A-Z_]+=/.test(word));
  const env = words.slice(0, Math.max(start, 0)).map((word) => {
    const [name = "", ...value] = word.split("=");
    return [name, value.join("=")];
  });
  return { guide, line, env: Object.fromEntries(env), words: start < 0 ? [] : words.slice(start) };
}

function splitOutsideQuotes(text: string, separator: RegExp): string[] {
  const quoted: string[] = [];
  const masked = text.replace(/'[^']*'|"[^"]*"|\$?\([^)]*\)/g, (part) => `\u0000${quoted.push(part) - 1}\u0000`);
  return masked
    .split(separator)
    .map((part) => part.replace(/\0(\d+)\0/g, (_, index: string) => quoted[Number(index)] ?? ""));
}

/** Why a command is not run, by its first words. Add one here only if the test cannot run it. */
const reasons: readonly (readonly [reason: string, ...starts: string[]])[] = [
  ["installs packages from the network", "npm ci"],
  ["runs until it is stopped; e2e/site-server.ts starts sites", "npm start"],
  [
    "runs until it is stopped; test/requests/desk-process.test.ts starts desks, e2e/desk-test.ts invites",
    "npm run desk",
  ],
  ["takes minutes; part of the nightly tests or of `npm test` itself", "npm test", "npm run test:", "npm run bench"],
  ["takes minutes; part of `npm test`", "npm run build", "npm run check", "npm run pictures", "npm run pictures:"],
  ["needs PostgreSQL", "createdb", "runuser -u postgres", "DATABASE_URL="],
  ["needs Docker", "docker"],
  ["needs another machine", "ssh", "curl", "mv", "find"],
  ["needs root and changes the machine", "apt", "useradd", "chown", "chmod", "install", "systemctl", "ln", "nginx"],
  ["needs root and changes the machine", "certbot", "echo", "mkdir -p /etc/", "git clone", "git pull", "cd"],
  ["needs root and changes the machine", "cp deploy/", "cp /srv/", "sed s/cars.example/"],
  ["needs root; test/deploy-release.test.ts runs it", "deploy/release", "/srv/maarad/repository/deploy/release"],
  ["installed by root; runs the commands that the test runs", "maarad"],
  ["a program of its own", "age-keygen", "age", "rclone"],
  ["listings-to-stock.test.ts beside it runs it", "node docs/how-to/adapt-an-export/"],
  ["what the command before it prints", "Public key:"],
  ["sets what the next command takes", "export"],
  ["parts of a loop", "for", "done", "sleep"],
  ["names the options; their effects are tested beside the command", "npm run import -- <"],
];

/** `undefined` if the test runs it, or if nobody has decided. */
export function reasonNotToRun({ line, words }: GuideCommand): string | undefined {
  const beginsWith = (start: string) =>
    [line, words.join(" ")].some((text) => `${text} `.startsWith(/[a-z]$/.test(start) ? `${start} ` : start));
  return reasons.find(([, ...starts]) => starts.some(beginsWith))?.[0];
}
