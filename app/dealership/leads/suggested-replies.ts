import type { ReplyTemplate } from "./reply-template.ts";

/** Until the dealership writes its own; the first for a request goes along with the first contact. */
export const suggestedReplies: readonly ReplyTemplate[] = [
  {
    name: "وصل طلب الشراء · Order received",
    topics: ["purchase-order"],
    text: {
      ar: "السلام عليكم {name}، معكم {branch}.\nوصلنا طلبكم {reference} لسيارة {car}، والسعر: {price}.\nمتى يناسبكم أن نتصل بكم؟",
      en: "Hello {name}, this is {branch}.\nWe have received your order {reference} for the {car}. Price: {price}.\nWhen may we call you?",
    },
  },
  {
    name: "دعوة للمعاينة · Come and see the car",
    topics: ["purchase-order", "message-about-car"],
    text: {
      ar: "السلام عليكم {name}، سيارة {car} جاهزة للمعاينة في {branch}.\nأي يوم ووقت يناسبكم لزيارتنا؟ رقم طلبكم {reference}.",
      en: "Hello {name}, the {car} is ready for you to see at {branch}.\nWhich day and time would suit you? Your request is {reference}.",
    },
  },
  {
    name: "وصلت رسالتكم · Message received",
    topics: ["contact-message"],
    text: {
      ar: "السلام عليكم {name}، معكم {branch}.\nوصلتنا رسالتكم {reference}. كيف نخدمكم؟",
      en: "Hello {name}, this is {branch}.\nWe have received your message {reference}. How can we help you?",
    },
  },
  {
    name: "موعد الصيانة · Service appointment",
    topics: ["service-order"],
    text: {
      ar: "السلام عليكم {name}، معكم {branch}.\nوصلنا طلب الخدمة {reference} لسيارتكم {car}. أي يوم يناسبكم لإحضارها؟",
      en: "Hello {name}, this is {branch}.\nWe have received your service order {reference} for your {car}. Which day would suit you to bring it in?",
    },
  },
  {
    name: "وصل طلب التوظيف · Application received",
    topics: ["job-application"],
    text: {
      ar: "السلام عليكم {name}،\nوصلنا طلب التوظيف {reference}، ونشكركم على اهتمامكم بالعمل معنا. سنتواصل معكم بعد الاطلاع على سيرتكم الذاتية.",
      en: "Hello {name},\nWe have received your application {reference}. Thank you for your interest in working with us. We will be in touch once we have read your CV.",
    },
  },
  {
    name: "اتصلنا ولم نوفق · We tried to call",
    topics: ["purchase-order", "message-about-car", "contact-message", "service-order", "job-application"],
    text: {
      ar: "السلام عليكم {name}، معكم {branch}.\nاتصلنا بكم بخصوص طلبكم {reference} ولم نوفق. متى يناسبكم أن نعاود الاتصال؟",
      en: "Hello {name}, this is {branch}.\nWe tried to call you about your request {reference}. When may we call again?",
    },
  },
];
