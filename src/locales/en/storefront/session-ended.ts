/** Texts of the dialog for an ended session. */
export const sessionEnded = {
  'session.title': 'Confirm logout',
  'session.text': 'You have been logged out, you can cancel to stay on this page, or log in again',
  'session.relogin': 'Re-Login',
  'session.cancel': 'Cancel',
}
