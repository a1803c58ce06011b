import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);
const author = ["-c", "user.name=Test", "-c", "user.email=test@test.example"];

/** Commits everything in the repository, without the settings of this machine's user. */
export async function commitAll(repository: string, message: string): Promise<void> {
  await run("git", ["-C", repository, "add", "--all"]);
  await run("git", ["-C", repository, ...author, "commit", "--quiet", "--message", message]);
}
