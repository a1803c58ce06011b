// `node listings-to-stock.mjs <export.csv> <folder> [models.csv]`: Node 20 or newer, no packages.
import { listingsToStock } from "./stock-files.mjs";

const { lines, exitCode } = listingsToStock(process.argv.slice(2));
for (const line of lines) (exitCode === 0 ? console.log : console.error)(line);
process.exitCode = exitCode;
