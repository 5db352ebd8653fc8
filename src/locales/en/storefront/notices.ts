/** Texts of the customer’s bell, and of notifications on devices. */
export const notices = {
  'bell.title': 'Notifications',
  'bell.open': 'Notifications, %{smart_count} unread',
  'bell.unread': 'Unread',
  'bell.readAll': 'Mark all as read',
  'bell.all': 'Show all',
  'bell.none': 'No notifications yet',
  'bell.noneText':
    'News about your orders, quotes, messages, fixtures and lists will be shown here.',
  'bell.settings': 'Notification settings',
  'section.lead': 'What you’re notified of is always listed under the bell.',
  'section.mails': 'Also by email',
  'section.failed': 'We couldn’t save this. Try again.',
  'push.title': 'On this device',
  'push.on': 'This device shows notifications, even while the portal is closed.',
  'push.off': 'Notifications are shown in the portal only.',
  'push.denied':
    'This browser blocks notifications of this site. Allow them in its settings first.',
  'push.unsupported': 'This browser can’t show notifications of websites.',
  'push.turnOn': 'Turn on',
  'push.turnOff': 'Turn off',
  'push.failed': 'We couldn’t reach the notification service of this browser. Try again later.',
  'push.offer': 'Shall this device notify you when we reply, or your order moves on?',
  'push.accept': 'Notify me',
  'push.refuse': 'No, thanks',
  'push.accepted': 'Notifications turned on',
}
