/** Texts of webhooks. */
export const webhooks = {
  'webhooks.target': 'What is sent',
  'webhooks.everyRecord': 'Changes of every record',
  'webhooks.sendAgain': 'Resend',
  'webhooks.sendAgainOf': 'Resend delivery %{id}',
  'webhooks.sendDead': 'Resend undeliverable',
  'webhooks.sendDeadOf': 'Resend undeliverable deliveries of %{name}',
  'webhooks.queued': 'Resending 1 delivery |||| Resending %{smart_count} deliveries',
}
