/** Directory of a compound file (OLE, MS-CFB), the container of `.doc`. Reads stay in bounds whatever the file's numbers say. */

export type CompoundEntry = {
  name: string;
  kind: "storage" | "stream";
  /** First bytes; empty for a storage, or if the numbers point outside the file. */
  head: Uint8Array;
};

export type CompoundFile = {
  all: readonly CompoundEntry[];
  top: readonly CompoundEntry[];
};

type Node = Omit<CompoundEntry, "head"> & { first: number; bytes: number; left: number; right: number; child: number };

const entryBytes = 128;
const smallSectorBytes = 64;
const headBytes = 32;
/** Sector and entry numbers above mean "none". */
const lastNumber = 0xfffffffa;
const sectorsInHeader = 109;

/** `undefined` if no directory can be read. */
export function readCompoundFile(bytes: Uint8Array): CompoundFile | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const shift = view.getUint16(30, true);
  if (shift !== 9 && shift !== 12) return undefined;
  const size = 2 ** shift;
  const sectors = sectorsOf(view, size);
  const nodes = sectors
    .chain(view.getUint32(48, true))
    .flatMap((offset) => nodesIn(view, offset, Math.min(offset + size, bytes.length)));
  const root = nodes[0];
  if (root === undefined) return undefined;

  // Smaller streams are in mini sectors inside the root's own stream.
  const leastOwnSectors = view.getUint32(56, true);
  const small = sectors.chain(root.first);

  function headOf({ kind, first, bytes: length }: Node): Uint8Array {
    const inSmall = first * smallSectorBytes;
    const offset =
      length < leastOwnSectors
        ? (small[Math.floor(inSmall / size)] ?? bytes.length) + (inSmall % size)
        : sectors.offsetOf(first);
    return kind === "storage" ? bytes.subarray(0, 0) : bytes.subarray(offset, offset + headBytes);
  }

  const withHead = (node: Node): CompoundEntry => ({ name: node.name, kind: node.kind, head: headOf(node) });
  return {
    all: nodes.slice(1).flatMap((node) => (node ? [withHead(node)] : [])),
    top: siblings(nodes, root.child).map(withHead),
  };
}

type Sectors = { offsetOf(sector: number): number; chain(first: number): number[] };

function sectorsOf(view: DataView, size: number): Sectors {
  const most = Math.ceil(view.byteLength / size);
  const perSector = size / 4;
  const offsetOf = (sector: number) => (sector + 1) * size;
  const numberAt = (offset: number) => (offset + 4 <= view.byteLength ? view.getUint32(offset, true) : lastNumber + 1);

  const tables: number[] = [];
  for (let index = 0; index < sectorsInHeader; index += 1) tables.push(numberAt(76 + index * 4));
  let table = numberAt(68);
  for (let count = 0; table < lastNumber && count < most && tables.length <= most; count += 1) {
    for (let index = 0; index < perSector - 1; index += 1) tables.push(numberAt(offsetOf(table) + index * 4));
    table = numberAt(offsetOf(table) + (perSector - 1) * 4);
  }

  function next(sector: number): number {
    const inTable = tables[Math.floor(sector / perSector)];
    return inTable === undefined || inTable >= lastNumber
      ? lastNumber + 1
      : numberAt(offsetOf(inTable) + (sector % perSector) * 4);
  }

  return {
    offsetOf,
    /** Offsets of a chain's sectors; a cyclic chain ends at the file's length. */
    chain(first) {
      const offsets: number[] = [];
      for (
        let sector = first;
        sector < lastNumber && offsetOf(sector) < view.byteLength && offsets.length < most;
        sector = next(sector)
      )
        offsets.push(offsetOf(sector));
      return offsets;
    },
  };
}

function nodesIn(view: DataView, from: number, to: number): (Node | undefined)[] {
  const nodes: (Node | undefined)[] = [];
  for (let at = from; at + entryBytes <= to; at += entryBytes) nodes.push(nodeAt(view, at));
  return nodes;
}

const kinds = new Map<number, CompoundEntry["kind"]>([
  [1, "storage"],
  [2, "stream"],
  [5, "storage"],
]);

function nodeAt(view: DataView, at: number): Node | undefined {
  const kind = kinds.get(view.getUint8(at + 66));
  if (kind === undefined) return undefined;
  const nameBytes = Math.min(Math.max(view.getUint16(at + 64, true) - 2, 0), 64);
  return {
    name: Buffer.from(view.buffer, view.byteOffset + at, nameBytes).toString("utf16le"),
    kind,
    first: view.getUint32(at + 116, true),
    bytes: view.getUint32(at + 120, true),
    left: view.getUint32(at + 68, true),
    right: view.getUint32(at + 72, true),
    child: view.getUint32(at + 76, true),
  };
}

function siblings(nodes: readonly (Node | undefined)[], first: number): Node[] {
  const seen = new Set<number>();
  const found: Node[] = [];
  const waiting = [first];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const node = nodes[id];
    if (node === undefined || seen.has(id)) continue;
    seen.add(id);
    found.push(node);
    waiting.push(node.left, node.right);
  }
  return found;
}
