import { closeInTime, type CloseReason } from "./auto-close.ts";
import { startVault, type RemoteVault } from "./remote-vault.ts";
import type { Vault } from "./vault.ts";

export type KeySession = {
  /** While the key is open. */
  vault(): Vault | undefined;
  /** Public keys of the open key. */
  recipients(): readonly string[];
  /** `how` opens the key in the vault that it is given; rejects with a `VaultError`. */
  open(how: (vault: Vault) => Promise<string[]>): Promise<void>;
  close(): void;
  /** After opening and closing. */
  onChange(listener: (reason?: CloseReason) => void): void;
};

/** The open key of this page. It is never stored: another page asks for it again. */
export function createKeySession(): KeySession {
  const listeners: ((reason?: CloseReason) => void)[] = [];
  let open: { vault: RemoteVault; recipients: readonly string[]; stopWatching(): void } | undefined;

  function tell(reason?: CloseReason): void {
    for (const listener of listeners) listener(reason);
  }

  function close(reason?: CloseReason): void {
    if (!open) return;
    open.stopWatching();
    open.vault.end();
    open = undefined;
    tell(reason);
  }

  return {
    vault: () => open?.vault,
    recipients: () => open?.recipients ?? [],
    async open(how) {
      const vault = startVault();
      const recipients = await how(vault).catch((error: unknown) => {
        vault.end();
        throw error;
      });
      close();
      open = { vault, recipients, stopWatching: closeInTime(close) };
      tell();
    },
    close: () => close(),
    onChange(listener) {
      listeners.push(listener);
    },
  };
}
