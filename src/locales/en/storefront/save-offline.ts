/** Texts of saving a product for use offline, next to it. */
export const saveOffline = {
  'offline.take': 'Take with me',
  'offline.taken': 'Available offline, as of %{date}',
}
