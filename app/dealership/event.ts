/** Data levels 0 and 1 only. */
type EventDetails = Readonly<Record<string, string | number | boolean | null>>;

/** Something that happened, for timelines and the audit log. */
export type NewEvent = {
  at: string;
  /** `lead.taken`, `staff.invited`, `car.price-changed` */
  kind: `${string}.${string}`;
  /** Who did it; without it the system or a visitor. */
  staffId?: number | undefined;
  leadId?: number | undefined;
  carId?: number | undefined;
  /** To whom of the staff it happened. */
  subjectStaffId?: number | undefined;
  details?: EventDetails | undefined;
};

export type StoredEvent = Omit<NewEvent, "kind" | "details"> & {
  id: number;
  kind: string;
  details: EventDetails;
  staffName?: string | undefined;
  leadReference?: string | undefined;
  stockNumber?: string | undefined;
  subjectName?: string | undefined;
};
