/** Counts the errors of this page load, and leads to the log. */
export function ErrorLogButton() {
  return null
}
