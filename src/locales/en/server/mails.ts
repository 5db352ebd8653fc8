/** Texts of mails and text messages, and of the page to unsubscribe. */
export const mails = {
  'mail.reason': 'You’re receiving this email because you have an account with %{product}.',
  'mail.step.customer': 'Customer %{name}',
  'mail.step.reason': 'You’re receiving this email because %{product} has this address on record.',
  'mail.hello': 'Hello %{name},',
  'mail.helloAnyone': 'Hello,',
  'mail.contact': 'Contact us',
  'mail.unsubscribe': 'Unsubscribe',
  'mail.about': 'About: %{subjects}',

  'mail.reset.subject': 'Set a new password for %{product}',
  'mail.reset.text':
    'Someone, probably you, asked to reset this password. Use the button below. The link works once and expires in 30 minutes.',
  'mail.reset.other': 'If it wasn’t you, ignore this email. Your password won’t change.',
  'mail.reset.button': 'Choose a new password',
  'mail.confirm.subject': 'Confirm your email address for %{product}',
  'mail.confirm.text':
    'You asked to use this address for your account. Confirm it with the button below. Until then, we’ll keep using your current address. The link works once and expires in 24 hours.',
  'mail.confirm.other': 'If it wasn’t you, ignore this email.',
  'mail.confirm.button': 'Confirm address',
  'mail.emailChanged.subject': 'Your email address for %{product} was changed',
  'mail.emailChanged.text':
    'From now on, we’ll write to %{email}. This address is no longer part of your account.',
  'mail.emailChanged.other': 'If it wasn’t you, please contact us at once.',
  'mail.passwordChanged.subject': 'Your password for %{product} was changed',
  'mail.passwordChanged.text':
    'Your password was changed, and your other devices have been signed out.',
  'mail.passwordChanged.other': 'If it wasn’t you, set a new password at once.',
  'mail.passwordChanged.button': 'Set a new password',
  'mail.deleted.subject': 'Your account with %{product} was deleted',
  'mail.deleted.text':
    'As you asked, your account and your personal details have been deleted. Orders you’ve placed stay with us as business records. This is our last email to you.',
  'mail.deleted.reason': 'You’re receiving this email because you had an account with %{product}.',
  'mail.newDevice.subject': 'New sign-in to your account with %{product}',
  'mail.newDevice.text':
    'Someone signed in to your account on a new device: %{device}, IP address %{address}, %{time}.',
  'mail.newDevice.other':
    'If it was you, ignore this email. If not, sign that device out and change your password at once.',
  'mail.newDevice.on': '%{browser} on %{system}',
  'mail.newDevice.unknown': 'unknown device',
  'mail.newDevice.button': 'Check your devices',
  'mail.secondFactor.subject': 'Two-step verification for your account with %{product}',
  'mail.secondFactor.on': 'Two-step verification for your account was turned on or changed.',
  'mail.secondFactor.off': 'Two-step verification for your account was turned off.',
  'mail.secondFactor.other':
    'If it wasn’t you, change your password and let an administrator know at once.',
  'mail.secondFactor.button': 'Check your security settings',
  'mail.sms': 'Your code is %{code}. It is valid for 5 minutes. Do not share it.',

  'mail.order.subject': 'We’ve received your order %{number}',
  'mail.order.text': 'Thank you for your order %{number}. We’ll reply with a quote.',
  'mail.order.waitsSubject': 'Your order %{number} awaits approval',
  'mail.order.waits':
    'Thank you for your order %{number}. We’ve asked your company’s approvers and will start as soon as one of them approves it.',
  'mail.approval.subject': 'Order %{number} awaits your approval',
  'mail.approval.text':
    '%{orderer} has placed order %{number}. Approve or decline it on the order page.',
  'mail.order.mismatch': '%{mismatch}. Ordered anyway because: %{reason}',
  'mail.order.more': '… and %{count} more',
  'mail.order.button': 'View order',

  'mail.quote.subject': 'Our quote for your order %{number}',
  'mail.quote.text': 'Our quote for your order %{number} is %{amount}.',
  'mail.quote.validUntil': 'The quote is valid until %{date}.',
  'mail.quote.answer': 'On the same page, you can accept it, decline it or ask us about it.',
  'mail.quote.approver':
    'In your company, approvers decide on quotes, so we’ve sent it to them as well.',
  'mail.quote.file': 'You can download the quote as a PDF from your order page.',

  'mail.message.subject': '%{number}: message from %{sender}',
  'mail.message.text': '%{name} (%{from}) has written to you.',
  'mail.message.attachments': 'Attachments: %{files}',
  'mail.message.button': 'Open message',
  'mail.message.reason':
    'You’re receiving this email because this is the contact address in the page style.',
  'mail.received.subject': 'We’ve received your message: %{number}',
  'mail.received.text':
    'Thank you for writing to %{product}. Your ticket number is %{number}. Please quote it if you call or write about this.',
  'mail.received.reply':
    'We’ll reply to this address. Check “My messages” to see whether your message is still open.',
  'mail.received.quote': 'Your message:\n%{message}',
  'mail.received.button': 'View my messages',
  'mail.reply.subject': 'Re: your message %{number}',
  'mail.reply.above': '— Please write your reply above this line —',
  'mail.reply.button': 'View my messages',
  'mail.reply.reason': 'This is our reply to your message %{number}. You can reply to this email.',

  'mail.digest.subject':
    '%{product}: 1 unread notification |||| %{product}: %{smart_count} unread notifications',
  'mail.digest.mentioned': '%{actor} mentioned you on “%{title}”',
  'mail.digest.assigned': '%{actor} assigned “%{title}” to you',
  'mail.digest.replied': '%{actor} has replied: %{title}',
  'mail.digest.bounced': 'Our email about “%{title}” was not delivered',
  'mail.digest.jobDone': 'Job finished: %{title}',
  'mail.digest.jobFailed': 'Job failed: %{title}',
  'mail.digest.step': '%{actor}: %{step} – “%{title}”',
  'mail.digest.more': '… and 1 more |||| … and %{smart_count} more',
  'mail.failedJob.backup': 'The scheduled backup has failed',
  'mail.failedJob.subject': 'A scheduled job has failed: %{title}',
  'mail.failedJob.text':
    'The server couldn’t complete “%{title}”. The server’s log has the details.',
  'mail.failedJob.button': 'Open system status',
  'mail.failedJob.reason':
    'You’re receiving this email because you’re an administrator of %{product}.',
  'mail.digest.button': 'Open the back-office',
  'mail.digest.reason':
    'You’re receiving this email because email notifications are turned on in your %{product} profile.',

  'mail.firmware.subject': 'New firmware %{version} for %{models}',
  'mail.firmware.subjectMany': '%{count} new firmware versions for %{models}',
  'mail.firmware.text': 'New firmware is out for fixtures you subscribed to:',
  'mail.firmware.dmx':
    'Note: this version changes the DMX chart. Check your show files before updating a rig.',
  'mail.firmware.minimum':
    'Update to version %{version} or later first. The firmware page shows the steps.',
  'mail.firmware.more': '… and %{count} more',
  'mail.firmware.button': 'View and download',
  'mail.firmware.reason':
    'You’re receiving this email because you subscribed to firmware alerts for %{model}.',
  'mail.firmware.reasonFixtures':
    'You’re receiving this email because you subscribed to firmware alerts for your units.',

  'mail.change.text': 'There’s been a change to %{model}:',
  'mail.change.textAny': 'There’s been a change:',
  'mail.change.parts': 'Old part %{old} → new part %{next}',
  'mail.change.oldPart': 'Part %{old}',
  'mail.change.newPart': 'New part %{next}',
  'mail.change.from': 'From serial number %{serial}',
  'mail.change.effective': 'Effective %{day}',
  'mail.change.units': 'Your units: %{units}',
  'mail.change.orders': 'Your open orders with the old part: %{orders}',
  'mail.change.more': '%{names}, and %{count} more',
  'mail.change.button': 'View change',
  'mail.change.because.open_orders':
    'You’re receiving this email because one of your open orders contains %{part}.',
  'mail.change.because.fixtures':
    'You’re receiving this email because %{model} is among your units.',
  'mail.change.because.bought':
    'You’re receiving this email because you have ordered %{part} before.',
  'mail.change.because.subscribers':
    'You’re receiving this email because you subscribed to alerts for %{model}.',

  'mail.superseded.subject': 'Part %{old} from your lists has been superseded',
  'mail.superseded.subjectMany':
    '%{smart_count} part from your lists has been superseded |||| %{smart_count} parts from your lists have been superseded',
  'mail.superseded.text': 'These parts from your cart or lists have a successor:',
  'mail.superseded.part': '%{old} → %{next}',
  'mail.superseded.button': 'View part',

  'notice.approvals': 'Orders that await your approval',
  'notice.quotes': 'Quotes',
  'notice.orders': 'Your orders: confirmed, shipped, completed, cancelled',
  'notice.superseded': 'Superseded parts from your lists',
  'notice.replies': 'Replies to your messages',
  'notice.changes': 'Changes that affect your units or orders',
  'notice.firmware': 'New firmware for your units',

  'unsubscribe.open': 'Firmware alerts',
  'unsubscribe.ended': 'Unsubscribed',
  'unsubscribe.gone': 'Already unsubscribed',
  'unsubscribe.of': 'We email you when there is new firmware for %{model}, or an important change.',
  'unsubscribe.fixtures': 'We email you when there is new firmware for one of your units.',
  'unsubscribe.one': 'Unsubscribe',
  'unsubscribe.all': 'Unsubscribe from all firmware alerts',
  'unsubscribe.endedText':
    'You’ll no longer get these emails. You can subscribe again on a product’s firmware page.',
  'unsubscribe.goneText': 'You’ve already unsubscribed. No more emails will be sent.',
  'unsubscribe.back': 'Back to home',
}
