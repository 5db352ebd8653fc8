/** Texts of webhooks. */
export const webhooks = {
  'webhooks.target': 'What is sent',
  'webhooks.everyRecord': 'Changes of every record',
  'webhooks.sendAgain': 'Send again',
  'webhooks.sendAgainOf': 'Send delivery %{id} again',
  'webhooks.sendDead': 'Send dead letters again',
  'webhooks.sendDeadOf': 'Send dead letters of %{name} again',
  'webhooks.queued': '1 delivery is sent again |||| %{smart_count} deliveries are sent again',
}
