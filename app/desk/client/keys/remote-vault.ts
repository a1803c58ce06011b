import { VaultError, type Vault } from "./vault.ts";

export type RemoteVault = Vault & {
  /** The key is gone from memory. What is under way fails with `closed`. */
  end(): void;
};

type Pending = { onAnswer(data: MessageEvent["data"]): void; onEnd(): void };

/** A vault in a worker, which is loaded only now. */
export function startVault(): RemoteVault {
  const worker = new Worker(new URL("./key-worker.ts", import.meta.url), { type: "module" });
  const pending = new Map<number, Pending>();
  let lastId = 0;
  let isEnded = false;

  worker.addEventListener("message", ({ data }: MessageEvent) => {
    pending.get(data.id)?.onAnswer(data);
    pending.delete(data.id);
  });
  // The worker's file is not there any more, for example after an update.
  worker.addEventListener("error", end);

  function run<Value>(task: keyof Vault, ...values: readonly unknown[]): Promise<Value> {
    lastId += 1;
    const id = lastId;
    return new Promise((resolve, reject) => {
      if (isEnded) return reject(new VaultError("closed"));
      pending.set(id, {
        onAnswer: ({ value, problem }) => (problem === undefined ? resolve(value) : reject(new VaultError(problem))),
        onEnd: () => reject(new VaultError("closed")),
      });
      worker.postMessage({ id, task, values });
    });
  }

  function end(): void {
    isEnded = true;
    worker.terminate();
    for (const { onEnd } of pending.values()) onEnd();
    pending.clear();
  }

  return {
    load: (text) => run("load", text),
    openByPassphrase: (sealed, passphrase) => run("openByPassphrase", sealed, passphrase),
    openByPasskey: (sealed, lock) => run("openByPasskey", sealed, lock),
    ask: () => run("ask"),
    receive: (sealed) => run("receive", sealed),
    sealByPassphrase: (passphrase) => run("sealByPassphrase", passphrase),
    sealByPasskey: (lock) => run("sealByPasskey", lock),
    sealTo: (recipient) => run("sealTo", recipient),
    decrypt: (sealed) => run("decrypt", sealed),
    end,
  };
}
