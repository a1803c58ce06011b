import { data } from "react-router";

/** Of a route that takes files. Throws a 400 if what was sent is no form. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw data(null, { status: 400 });
  }
}
