import { ArrowLeftRight, ClipboardCheck, KeyRound, ShieldCheck, Wallet, type LucideIcon } from "lucide-react";
import type { TrustKind } from "../../catalogue/views/trust-view.ts";

const icons: Record<TrustKind, LucideIcon> = {
  inspection: ClipboardCheck,
  warranty: ShieldCheck,
  deposit: Wallet,
  "trade-in": ArrowLeftRight,
  "test-drive": KeyRound,
};

export function TrustIcon({ kind }: { kind: TrustKind }) {
  const Icon = icons[kind];
  return <Icon aria-hidden />;
}
