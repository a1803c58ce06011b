export function engineValue(litres: number): string {
  const hundredths = Math.round(litres * 100);
  return (hundredths / 100).toFixed(hundredths % 10 === 0 ? 1 : 2);
}
