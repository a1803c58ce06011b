/** The part of autocannon that the benchmarks use; it brings no types of its own. */
declare module "autocannon" {
  type Options = { url: string; connections: number; duration: number; headers: Record<string, string>; requests: { path: string }[] };
  type Result = { "2xx": number; non2xx: number; errors: number };
  export default function autocannon(options: Options): Promise<Result>;
}
