export const deskMessages = {
  broken: (cause: string) => `The staff desk stopped: ${cause}`,
  noDatabase: (path: string) => `There is no database at ${path}; set DATA_DIR to its folder.`,
  noOwner: (command: string) =>
    `Nobody can sign in yet. Make the first link: ${command} invite you@example.com --role owner`,
  open: (origin: string, address: string) => `The staff desk is open at ${origin} (it listens on ${address})`,
  invalidEmail: "Write an e-mail address, such as saud@example.sa.",
  invalidName: "Write a name of 1 to 80 letters.",
  branchForSales: "--branch is for --role sales.",
  unknownBranch: (known: readonly string[]) =>
    known.length === 0
      ? "The dealership has no branches."
      : `There is no such branch. The dealership has: ${known.join(", ")}.`,
  otherRole: (email: string, role: string) =>
    `${email} is there already, as ${role}. Roles are changed on the desk's staff page; leave out --role for a new link.`,
  switchedOff: (email: string) => `${email} is switched off. Switch the account on at the desk's staff page first.`,
  roleMissing: "Somebody new needs a role: --role owner, manager, sales, stock, content or hr.",
  link: (link: string, email: string, hours: number) =>
    `${link}\n\nIt signs ${email} in once, within ${hours} hours. Send it to nobody else.`,
  phoneLost: "The passkeys until now sign nobody in any more, and all sessions have ended.",
};
