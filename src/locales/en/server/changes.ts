/** Texts about changes that cannot be notified. */
export const changes = {
  'changes.unpublished': 'Publish the change first: customers are told of what they can open.',
}
