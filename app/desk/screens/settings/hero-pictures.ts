/** Where a picture of the home page may stand. */
export const heroPictures = [
  "hero.picture",
  "hero.scene.wide.ar",
  "hero.scene.wide.en",
  "hero.scene.tall.ar",
  "hero.scene.tall.en",
] as const;
