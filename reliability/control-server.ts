/** Control of P2: `control-server.ts <file> <synchronous> <port>` stores posts with any `synchronous`. */
import { createServer } from "node:http";
import { DatabaseSync } from "node:sqlite";

const [path = "", synchronous = "", port = ""] = process.argv.slice(2);
const database = new DatabaseSync(path);
database.exec(`
  pragma journal_mode = wal;
  pragma synchronous = ${synchronous};
  create table if not exists posts (at text not null)`);
const insert = database.prepare("insert into posts values (?)");

createServer((request, response) => {
  request.resume();
  request.once("end", () => {
    insert.run(new Date().toISOString());
    response.writeHead(303, { location: "/contact-us?sent=AAAA-AAAA" }).end();
  });
}).listen(Number(port), "127.0.0.1", () => console.log(`http://127.0.0.1:${port}`));
