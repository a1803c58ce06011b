import type { RouterContextProvider } from "react-router";
import { serviceOrder, serviceOrderLevels } from "../../../dealership/forms/service-order.ts";
import { handleLeadForm, type LeadFormResult } from "../../../leads/intake/handle-lead-form.server.ts";
import { appContext } from "../../../context.ts";

export async function submitServiceOrder(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<LeadFormResult> {
  const { brands, services } = context.get(appContext).catalogue.current();
  const schema = serviceOrder({ brands: [...brands.keys()], services: services.map(({ slug }) => slug) });
  return handleLeadForm(
    request,
    await request.formData(),
    { kind: "service-order", schema, levels: serviceOrderLevels },
    context,
  );
}
