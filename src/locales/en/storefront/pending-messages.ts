/** Texts of messages that wait for the network. */
export const pendingMessages = {
  'outbox.message': 'Message',
  'outbox.sentMessage': 'Message %{number} sent',
  'outbox.sentMessages': '%{smart_count} message sent |||| %{smart_count} messages sent',
  'outbox.messageWaits':
    'You’re offline. Your message is saved and will be sent once the network is back.',
}
