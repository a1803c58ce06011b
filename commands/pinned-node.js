/** Stops with one sentence where the Node that npm scripts bring along is missing; plain JavaScript, so that any Node can read it. */
const least = 24;

if (Number(process.versions.node.split(".")[0]) < least) {
  console.error(
    `This is Node ${process.versions.node}, but the project runs on the Node ${least} in node_modules: run \`npm ci\` (with install scripts allowed), then use the npm scripts.`,
  );
  process.exit(1);
}
