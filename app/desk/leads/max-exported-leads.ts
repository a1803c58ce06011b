/** In one sheet of the desk; the command exports more. */
export const maxExportedLeads = 10_000;
