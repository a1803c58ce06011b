// Plain JavaScript, so that any Node version can run it.
const minVersion = 24;

if (Number(process.versions.node.split(".")[0]) < minVersion) {
  console.error(
    `This is Node ${process.versions.node}, but the project runs on the Node ${minVersion} in node_modules: run \`npm ci\` (with install scripts allowed), then use the npm scripts.`,
  );
  process.exit(1);
}
