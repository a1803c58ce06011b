/** `apple` and `maskable` are full squares; systems crop `maskable` to any shape. */
export type IconShape = "any" | "apple" | "maskable";

export const icons = [
  { shape: "any", size: 192 },
  { shape: "any", size: 512 },
  { shape: "maskable", size: 192 },
  { shape: "maskable", size: 512 },
  { shape: "apple", size: 180 },
] as const satisfies readonly { shape: IconShape; size: number }[];

export type Icon = (typeof icons)[number];

export function iconPath({ shape, size }: Icon, hash: string): string {
  return `/icons/${shape}-${size}-${hash}.png`;
}

export const appleIcon = { shape: "apple", size: 180 } as const satisfies Icon;
