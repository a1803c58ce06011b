import type { MessageKey } from "../app/i18n/translate.ts";

type SpecifiedMessage = readonly [key: MessageKey, english: string, arabic: string];

export const formMessages: readonly SpecifiedMessage[] = [
  ["form-error.branch.required", "Please select a branch", "يرجى اختيار الفرع"],
  ["form-error.full-name.required", "Name is required", "الاسم مطلوب"],
  ["form-error.mobile.invalid", "Invalid mobile number", "رقم الجوال غير صحيح"],
  ["form-error.email.invalid", "Invalid email address", "البريد الإلكتروني غير صحيح"],
  ["form-error.message.length", "The message must have 10 to 200 characters", "الرسالة من 10 إلى 200 حرف"],
  ["form-error.brand.required", "Brand is required", "الماركة مطلوبة"],
  ["form-error.model.required", "Model is required", "الموديل مطلوب"],
  ["form-error.city.required", "City is required", "المدينة مطلوبة"],
  ["form-error.meter-reading.required", "Meter reading is required", "قراءة العداد مطلوبة"],
  ["form-error.meter-reading.number", "Meter reading must be a number", "قراءة العداد يجب أن تكون رقمًا"],
  ["form-error.meter-reading.positive", "Meter reading must be positive", "قراءة العداد يجب أن تكون أكبر من صفر"],
  [
    "form-error.meter-reading.integer",
    "Meter reading must be an integer",
    "قراءة العداد يجب أن تكون رقمًا صحيحًا بلا كسور",
  ],
  ["form-error.client-name.length", "Name must have 3 to 50 characters", "الاسم من 3 إلى 50 حرفًا"],
  ["form-error.company-name.length", "Company name must have 3 to 50 characters", "اسم الشركة من 3 إلى 50 حرفًا"],
  ["form-error.email.please", "Please enter a valid email address", "يرجى إدخال بريد إلكتروني صحيح"],
  [
    "form-error.cv.format",
    "Unsupported file format, please use PDF or Word",
    "صيغة الملف غير مدعومة، يرجى استخدام PDF أو Word",
  ],
  ["form-error.cv.size", "File too large, must be less than 5MB", "حجم الملف كبير، يجب أن يكون أقل من 5 ميجابايت"],
];

export const stateMessages: readonly SpecifiedMessage[] = [
  ["error.route.title", "Page not found", "الصفحة غير موجودة"],
  ["error.route.text", "Page not found: {path}", "الصفحة غير موجودة: {path}"],
  ["error.page.title", "Page Not Found", "الصفحة غير موجودة"],
  ["error.page.text", "Page Not Found: {path}", "الصفحة غير موجودة: {path}"],
  ["error.content.title", "Content not found", "المحتوى غير موجود"],
  ["error.content.text", "The content you were looking for does not exist", "المحتوى الذي تبحث عنه غير موجود"],
  ["error.server.title", "Internal Server Error", "خطأ داخلي في الخادم"],
  ["service-order.trouble", "Error submitting request", "حدث خطأ أثناء إرسال الطلب"],
  ["job-application.trouble", "An error occurred while submitting your application", "حدث خطأ أثناء إرسال طلب التوظيف"],
  ["gallery.no-results", "No results found", "لا توجد نتائج"],
  ["jobs.none", "No jobs available at this time", "لا توجد وظائف متاحة حاليًا"],
  ["similar.none", "No similar cars available", "لا توجد سيارات مشابهة"],
  ["texts.no-features", "No features available", "لا توجد مميزات متاحة"],
  ["texts.no-capabilities", "No capabilities available", "لا توجد إمكانيات متاحة"],
  ["price.on-request", "Price on request", "السعر عند الطلب"],
  ["wishlist.added", "Car added to wishlist", "تمت إضافة السيارة إلى المفضلة"],
  ["wishlist.removed", "Car removed from wishlist", "تمت إزالة السيارة من المفضلة"],
];
