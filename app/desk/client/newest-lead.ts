/** Tells a new request by the number of the newest one: rows come up in a list when others leave it, too. */
export function watchNewestLead(newest: number): (current: number) => boolean {
  let known = newest;
  return (current) => {
    if (!(current > known)) return false;
    known = current;
    return true;
  };
}
