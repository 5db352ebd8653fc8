/**
 * Messages that every page can show before the server answers. They travel with the first code of a
 * page, which the other messages do not need to delay.
 */
export const browser = {
  'error.server': 'Something went wrong on our side. Nothing was saved.',
  'error.serverRead': 'Something went wrong on our side. Please try again.',
  'error.network': 'We can’t reach the server. Check your connection and try again.',
  'error.timeout': 'The server took too long to respond. Try again.',
  'error.networkWrite':
    'We can’t reach the server. Nothing was saved, but your entries are still here. Try again.',
  'error.timeoutWrite':
    'The server took too long to respond. Your changes may have been saved, so check before you try again.',
  'page.retry': 'Try again',
  'error.menus': 'We couldn’t load the menu',
  'validation.required': 'must be filled in',
  'error.verification': 'Verification failed, please Login again.',
  'error.roles': 'getInfo: roles must be a non-null array!',
}
