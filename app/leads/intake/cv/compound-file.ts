export type CompoundEntry = {
  name: string;
  kind: "storage" | "stream";
  head: Uint8Array;
};

export type CompoundFile = {
  entries: readonly CompoundEntry[];
  topLevelEntries: readonly CompoundEntry[];
};

type Node = Omit<CompoundEntry, "head"> & { first: number; bytes: number; left: number; right: number; child: number };

const entryBytes = 128;
const miniSectorBytes = 64;
const headBytes = 32;
// Numbers from here on are markers, for example "end of chain".
const maxRegularNumber = 0xfffffffa;
const headerFatSectors = 109;

/** Directory of an OLE compound file (MS-CFB), or `undefined` if it cannot be read. No number in the file leads out of bounds. */
export function readCompoundFile(bytes: Uint8Array): CompoundFile | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const sectorShift = view.getUint16(30, true);
  if (sectorShift !== 9 && sectorShift !== 12) return undefined;
  const sectorBytes = 2 ** sectorShift;
  const sectors = openSectors(view, sectorBytes);
  const nodes = sectors
    .chain(view.getUint32(48, true))
    .flatMap((offset) => readNodes(view, offset, Math.min(offset + sectorBytes, bytes.length)));
  const root = nodes[0];
  if (root === undefined) return undefined;

  // Streams below the cutoff are in mini sectors inside the root's stream.
  const miniStreamCutoff = view.getUint32(56, true);
  const miniSectors = sectors.chain(root.first);

  function readHead({ kind, first, bytes: length }: Node): Uint8Array {
    const miniOffset = first * miniSectorBytes;
    const offset =
      length < miniStreamCutoff
        ? (miniSectors[Math.floor(miniOffset / sectorBytes)] ?? bytes.length) + (miniOffset % sectorBytes)
        : sectors.offsetOf(first);
    return kind === "storage" ? bytes.subarray(0, 0) : bytes.subarray(offset, offset + headBytes);
  }

  const withHead = (node: Node): CompoundEntry => ({ name: node.name, kind: node.kind, head: readHead(node) });
  return {
    entries: nodes.slice(1).flatMap((node) => (node ? [withHead(node)] : [])),
    topLevelEntries: siblings(nodes, root.child).map(withHead),
  };
}

type Sectors = { offsetOf(sector: number): number; chain(first: number): number[] };

function openSectors(view: DataView, sectorBytes: number): Sectors {
  const maxSectors = Math.ceil(view.byteLength / sectorBytes);
  const numbersPerSector = sectorBytes / 4;
  const offsetOf = (sector: number) => (sector + 1) * sectorBytes;
  const readNumber = (offset: number) =>
    offset + 4 <= view.byteLength ? view.getUint32(offset, true) : maxRegularNumber + 1;

  const fatSectors: number[] = [];
  for (let index = 0; index < headerFatSectors; index += 1) fatSectors.push(readNumber(76 + index * 4));
  let difatSector = readNumber(68);
  for (
    let count = 0;
    difatSector < maxRegularNumber && count < maxSectors && fatSectors.length <= maxSectors;
    count += 1
  ) {
    for (let index = 0; index < numbersPerSector - 1; index += 1)
      fatSectors.push(readNumber(offsetOf(difatSector) + index * 4));
    difatSector = readNumber(offsetOf(difatSector) + (numbersPerSector - 1) * 4);
  }

  function next(sector: number): number {
    const fatSector = fatSectors[Math.floor(sector / numbersPerSector)];
    return fatSector === undefined || fatSector >= maxRegularNumber
      ? maxRegularNumber + 1
      : readNumber(offsetOf(fatSector) + (sector % numbersPerSector) * 4);
  }

  return {
    offsetOf,
    /** Offsets of a chain's sectors; the limit ends a cyclic chain. */
    chain(first) {
      const offsets: number[] = [];
      for (
        let sector = first;
        sector < maxRegularNumber && offsetOf(sector) < view.byteLength && offsets.length < maxSectors;
        sector = next(sector)
      )
        offsets.push(offsetOf(sector));
      return offsets;
    },
  };
}

function readNodes(view: DataView, from: number, to: number): (Node | undefined)[] {
  const nodes: (Node | undefined)[] = [];
  for (let offset = from; offset + entryBytes <= to; offset += entryBytes) nodes.push(readNode(view, offset));
  return nodes;
}

const kinds = new Map<number, CompoundEntry["kind"]>([
  [1, "storage"],
  [2, "stream"],
  [5, "storage"],
]);

function readNode(view: DataView, offset: number): Node | undefined {
  const kind = kinds.get(view.getUint8(offset + 66));
  if (kind === undefined) return undefined;
  const nameBytes = Math.min(Math.max(view.getUint16(offset + 64, true) - 2, 0), 64);
  return {
    name: Buffer.from(view.buffer, view.byteOffset + offset, nameBytes).toString("utf16le"),
    kind,
    first: view.getUint32(offset + 116, true),
    bytes: view.getUint32(offset + 120, true),
    left: view.getUint32(offset + 68, true),
    right: view.getUint32(offset + 72, true),
    child: view.getUint32(offset + 76, true),
  };
}

function siblings(nodes: readonly (Node | undefined)[], first: number): Node[] {
  const visited = new Set<number>();
  const result: Node[] = [];
  const pending = [first];
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    const node = nodes[id];
    if (node === undefined || visited.has(id)) continue;
    visited.add(id);
    result.push(node);
    pending.push(node.left, node.right);
  }
  return result;
}
