/** Texts about firmware mails. */
export const subscriptions = {
  'news.title': 'Firmware alerts',
  'news.lead':
    'Get an email when a new version is out or something important changes. Unsubscribe any time.',
  'news.product': 'New firmware for %{model}',
  'news.fixtures': 'New firmware for all my units',
  'news.manage': 'Manage firmware alerts',
  'news.failed': 'We couldn’t save this. Try again.',
  'news.section': 'Firmware alerts',
  'news.sectionLead': 'We’ll email you as soon as there’s new firmware or an important change.',
  'news.fixturesHint':
    'Covers every fixture above and any you add later. Only versions that fit the serial number.',
  'news.none': 'No subscriptions to single products.',
  'news.noneHint': 'Subscribe on a product’s firmware page.',
  'news.toFirmware': 'Firmware',
  'news.end': 'Unsubscribe',
  'news.endOf': 'Unsubscribe from firmware alerts for %{model}',
}
