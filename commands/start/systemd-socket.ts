/**
 * The listening socket that systemd passes as file descriptor 3 (sd_listen_fds(3)): it outlives this process, so connections
 * wait during a restart instead of being refused.
 */
export function systemdSocket(env: NodeJS.ProcessEnv): { fd: number } | undefined {
  // The variables may be inherited from a parent whose socket this is not.
  return env["LISTEN_PID"] === String(process.pid) && env["LISTEN_FDS"] === "1" ? { fd: 3 } : undefined;
}
