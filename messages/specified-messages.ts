import type { MessageKey } from "../app/i18n/translate.ts";

type SpecifiedMessage = readonly [key: MessageKey, english: string, arabic: string];

export const formMessages: readonly SpecifiedMessage[] = [
  ["form-error.branch.required", "Please select a branch", "اختر الفرع"],
  ["form-error.full-name.required", "Enter your name", "اكتب اسمك"],
  ["form-error.mobile.invalid", "Invalid mobile number", "رقم الجوال ناقص أو غير صحيح. اكتبه هكذا: ⁦05xxxxxxxx⁩"],
  ["form-error.email.invalid", "Invalid email address", "اكتب بريدًا إلكترونيًا صحيحًا، مثل ⁦name@example.com⁩"],
  ["form-error.message.length", "Write a message of 10 to 200 characters", "اكتب رسالة من 10 أحرف إلى 200 حرف"],
  ["form-error.brand.required", "Select the brand", "اختر الماركة"],
  ["form-error.model.required", "Enter the model of your car", "حدّد موديل سيارتك"],
  ["form-error.city.required", "Select your city", "اختر مدينتك"],
  ["form-error.meter-reading.required", "Enter the meter reading", "اكتب قراءة العداد"],
  ["form-error.meter-reading.number", "Enter the meter reading in digits only", "اكتب قراءة العداد بالأرقام فقط"],
  ["form-error.meter-reading.positive", "Enter a meter reading above zero", "اكتب قراءة عداد أكبر من صفر"],
  [
    "form-error.meter-reading.integer",
    "Enter the meter reading as a whole number",
    "اكتب قراءة العداد رقمًا صحيحًا بلا كسور",
  ],
  ["form-error.client-name.length", "Enter a name of 3 to 50 characters", "اكتب اسمًا من 3 أحرف إلى 50 حرفًا"],
  [
    "form-error.company-name.length",
    "Enter a company name of 3 to 50 characters",
    "اكتب اسم الشركة من 3 أحرف إلى 50 حرفًا",
  ],
  [
    "form-error.email.please",
    "Please enter a valid email address",
    "اكتب بريدًا إلكترونيًا صحيحًا، مثل ⁦name@example.com⁩",
  ],
  [
    "form-error.cv.format",
    "Unsupported file format, please use PDF or Word",
    "صيغة الملف غير مدعومة. استخدم PDF أو Word",
  ],
  ["form-error.cv.size", "File too large, must be less than 5MB", "الملف كبير. اختر ملفًا أصغر من 5 ميجابايت"],
];

export const stateMessages: readonly SpecifiedMessage[] = [
  ["error.route.title", "Page not found", "الصفحة غير موجودة"],
  ["error.route.text", "Page not found: {path}", "الصفحة غير موجودة: {path}"],
  ["error.page.title", "Page Not Found", "الصفحة غير موجودة"],
  ["error.page.text", "Page Not Found: {path}", "الصفحة غير موجودة: {path}"],
  ["error.content.title", "Content not found", "المحتوى غير موجود"],
  [
    "error.content.text",
    "The content you were looking for does not exist",
    "ربما بيعت السيارة أو انتهى العرض أو حُذفت الصفحة.",
  ],
  ["error.server.title", "Internal Server Error", "خطأ داخلي في الخادم"],
  ["service-order.trouble", "Error submitting request", "حدث خطأ أثناء إرسال الطلب"],
  ["job-application.trouble", "An error occurred while submitting your application", "حدث خطأ أثناء إرسال طلب التوظيف"],
  ["gallery.no-results", "No results found", "لا توجد سيارة بهذه المواصفات"],
  ["jobs.none", "No jobs available at this time", "لا توجد وظائف متاحة حاليًا"],
  ["similar.none", "No similar cars available", "لا توجد سيارات مشابهة"],
  ["texts.no-features", "No features available", "لم تُذكر مميزات هذه السيارة بعد"],
  ["texts.no-capabilities", "No capabilities available", "لم تُذكر قدرات هذه السيارة بعد"],
  ["price.on-request", "Price on request", "السعر عند الطلب"],
  ["wishlist.added", "Car added to wishlist", "أُضيفت إلى المفضلة"],
  ["wishlist.removed", "Car removed from wishlist", "أُزيلت من المفضلة"],
];
