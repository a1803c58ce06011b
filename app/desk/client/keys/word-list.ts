/** 256 things that everybody can say on the phone; the same place in both lists is the same thing. */
export const arabicWords: readonly string[] = wordsOf(`
  قمر شمس نجم بحر نهر جبل وادي رمل
  مطر غيم ثلج ريح برق رعد ضباب ندى
  نخلة شجرة وردة عشب ورق غصن جذر بذرة
  تمر عنب رمان تفاح موز ليمون تين خوخ
  بطيخ زيتون لوز فستق جوز قمح أرز شعير
  خبز عسل حليب جبن زبدة ملح سكر فلفل
  قهوة شاي هيل زعفران قرفة نعناع زنجبيل سمسم
  جمل حصان بقرة خروف غزال أسد نمر فيل
  زرافة قرد دب ذئب ثعلب أرنب سنجاب قنفذ
  قطة صقر نسر حمامة عصفور بومة طاووس نعامة
  دجاجة بطة ببغاء نحلة فراشة نملة عنكبوت جراد
  سمكة حوت دلفين قرش سلحفاة ضفدع تمساح سرطان
  باب نافذة جدار سقف درج غرفة بيت خيمة
  قصر برج جسر طريق سوق مدرسة مكتبة متحف
  مطار ميناء محطة حديقة بئر سد مزرعة مصنع
  كرسي طاولة سرير وسادة سجادة ستارة مرآة مصباح
  شمعة مفتاح قفل صندوق حقيبة سلة زجاجة كوب
  صحن ملعقة سكين إبريق قدر فرن ثلاجة مكنسة
  كتاب قلم دفتر رسالة جريدة خريطة لوحة صورة
  ساعة هاتف حاسوب شاشة كاميرا مذياع بطارية سلك
  مطرقة منشار مسمار حبل سلم فأس مقص إبرة
  خيط زر قميص ثوب معطف حذاء قبعة نظارة
  خاتم عقد سوار مظلة عصا علم جرس طبل
  عود ناي كرة شبكة لعبة دمية شطرنج سباق
  سيارة قطار طائرة سفينة قارب دراجة حافلة شاحنة
  صاروخ شراع مرساة بوصلة محرك عجلة مقود فرامل
  ذهب فضة نحاس حديد لؤلؤ ماس مرجان رخام
  حجر طين خشب زجاج قطن صوف حرير جلد
  طبيب معلم مهندس طباخ نجار خياط صياد طيار
  حارس شاعر رسام فلاح بائع سائق جندي ملك
  عين أذن أنف يد قدم قلب رأس إصبع
  صباح مساء ربيع صيف خريف شتاء نار دخان
`);

export const englishWords: readonly string[] = wordsOf(`
  moon sun star sea river mountain valley sand
  rain cloud snow wind lightning thunder fog dew
  palm tree rose grass paper branch root seed
  dates grapes pomegranate apple banana lemon fig peach
  watermelon olive almond pistachio walnut wheat rice barley
  bread honey milk cheese butter salt sugar pepper
  coffee tea cardamom saffron cinnamon mint ginger sesame
  camel horse cow sheep gazelle lion tiger elephant
  giraffe monkey bear wolf fox rabbit squirrel hedgehog
  cat falcon eagle dove sparrow owl peacock ostrich
  hen duck parrot bee butterfly ant spider locust
  fish whale dolphin shark turtle frog crocodile crab
  door window wall roof stairs room house tent
  palace tower bridge road market school library museum
  airport harbour station garden well dam farm factory
  chair table bed pillow carpet curtain mirror lamp
  candle key lock box bag basket bottle cup
  plate spoon knife jug pot oven fridge broom
  book pen notebook letter newspaper map painting photo
  clock phone computer screen camera radio battery wire
  hammer saw nail rope ladder axe scissors needle
  thread button shirt robe coat shoe hat glasses
  ring necklace bracelet umbrella stick flag bell drum
  lute flute ball net toy doll chess race
  car train aeroplane ship boat bicycle bus lorry
  rocket sail anchor compass engine wheel steering brake
  gold silver copper iron pearl diamond coral marble
  stone clay wood glass cotton wool silk leather
  doctor teacher engineer cook carpenter tailor fisherman pilot
  guard poet artist farmer seller driver soldier king
  eye ear nose hand foot heart head finger
  morning evening spring summer autumn winter fire smoke
`);

function wordsOf(text: string): string[] {
  return text.trim().split(/\s+/);
}
