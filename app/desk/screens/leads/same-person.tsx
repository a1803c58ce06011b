import { Panel } from "../../frame/desk-screen.tsx";
import { Moment } from "../../moment.tsx";
import { useDeskTranslations } from "../../translate.ts";
import type { LeadFacts } from "./lead-facts.server.ts";
import { kindText, stateText } from "./work-texts.ts";
import css from "./same-person.module.css";

/** Requests with the same mobile number: linked, never merged. */
export function SamePerson({ others }: { others: readonly LeadFacts[] }) {
  const t = useDeskTranslations();
  if (others.length === 0) return null;
  return (
    <Panel title={t("leads.same-person")}>
      <ul className={css.list}>
        {others.map((other) => (
          <li key={other.reference}>
            <a href={`/leads/${other.reference}`}>
              {kindText(t, other)}
              {other.topic !== "" && (
                <>
                  {" · "}
                  <span>{other.topic}</span>
                </>
              )}
            </a>
            <span className={css.soft}>
              {stateText(t, other.work.state)}
              {other.owner && (
                <>
                  {" · "}
                  <bdi>{other.owner.name}</bdi>
                </>
              )}
              {" · "}
              <Moment at={other.receivedAt} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
