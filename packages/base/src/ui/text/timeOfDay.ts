/** Writes the local time of day as `HH:MM:SS`, 24-hour in every language. Source: SPEC LG4. */
export function timeOfDay(time: Date): string {
  return time.toTimeString().slice(0, 8);
}
