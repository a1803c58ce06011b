import { stockLimits } from "../../../dealership/car/stock-limits.ts";
import { Notice } from "../../frame/desk-screen.tsx";
import { useDeskTranslations } from "../../translate.ts";
import type { PicturesAnswer } from "./picture-action.server.ts";

/** What was not done, and why. */
export function PictureProblems({ answer: { problem, files = [] } }: { answer: PicturesAnswer }) {
  const t = useDeskTranslations();
  return (
    <>
      <Notice isError>
        {problem === "too-many"
          ? t("pictures.problem-too-many", { limit: stockLimits.pictures })
          : t(`pictures.problem-${problem}`)}
      </Notice>
      {files.length > 0 && (
        <ul data-upload-problems>
          {files.map(({ name, reason }, index) => (
            <li key={index}>{t("pictures.problem-file", { file: `\u2068${name}\u2069`, reason })}</li>
          ))}
        </ul>
      )}
    </>
  );
}
