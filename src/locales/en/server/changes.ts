/** Texts about changes that cannot be notified. */
export const changes = {
  'changes.unpublished':
    'Publish the change first: customers are only notified of what they can open.',
}
