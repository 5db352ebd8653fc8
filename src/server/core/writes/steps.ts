/**
 * Table of steps: an operation runs the steps of its action from top to bottom, within the transaction of the write. Steps
 * read and complete the state of the operation, and do not call each other.
 */
import type { JointStep } from './state.ts'
import { logDeletion, logSave } from './steps/audit.ts'
import { deleteRow, deleteRows, insertRow, insertRows, updateRow, updateRows } from './steps/columns.ts'
import { checkExpectedFields, checkExpectedRecord, checkVersion } from './steps/conflicts.ts'
import { addFileUses, deleteAllFileUses, deleteFileUses, replaceFileUses } from './steps/files.ts'
import { runAfterHook, runBeforeHook } from './steps/hooks.ts'
import {
  deleteAllLinks,
  deleteLinks,
  insertAllLinks,
  insertLinks,
  replaceAllLinks,
  replaceLinks,
} from './steps/links.ts'
import { markDeleted, releaseReferrers } from './steps/referrers.ts'
import { checkNewRow, checkRow } from './steps/rows.ts'
import { indexRecord, indexRecords, unindexRecord, unindexRecords } from './steps/search.ts'
import { cancelStepMails, queueStepMails } from './steps/step-mails.ts'
import { notifyOfStep } from './steps/step-notifications.ts'
import {
  buildRecord,
  checkChangedValues,
  checkNewValues,
  checkValues,
  computeValues,
  prepareChanges,
  prepareNewValues,
} from './steps/values.ts'
import { matchAllWebhooks, matchWebhooks } from './steps/webhooks.ts'
import { checkNamedStep, enterWorkflow, takeStep } from './steps/workflow.ts'

export const STEPS: Readonly<Record<string, JointStep>> = {
  // Cheap rejections come first.
  row: { update: checkRow, delete: checkRow },
  version: { update: checkVersion },
  expected: { update: checkExpectedFields, delete: checkExpectedRecord },
  namedStep: { update: checkNamedStep },
  prepare: { create: prepareNewValues, update: prepareChanges },
  beforeHook: { create: runBeforeHook, update: runBeforeHook, delete: runBeforeHook },
  workflow: { create: enterWorkflow, update: takeStep },
  checks: { create: checkValues, createMany: checkNewValues, update: checkValues, updateMany: checkChangedValues },
  referrers: { delete: releaseReferrers, deleteMany: markDeleted },
  computed: { create: computeValues, update: computeValues },
  record: { create: buildRecord, update: buildRecord },
  newRow: { create: checkNewRow, update: checkNewRow },
  webhooks: {
    update: matchWebhooks,
    updateMany: matchAllWebhooks,
    delete: matchWebhooks,
    deleteMany: matchAllWebhooks,
  },
  // All preceding steps can reject the operation before anything is stored; the following ones store it.
  columns: {
    create: insertRow,
    createMany: insertRows,
    update: updateRow,
    updateMany: updateRows,
    delete: deleteRow,
    deleteMany: deleteRows,
  },
  links: {
    create: insertLinks,
    createMany: insertAllLinks,
    update: replaceLinks,
    updateMany: replaceAllLinks,
    delete: deleteLinks,
    deleteMany: deleteAllLinks,
  },
  search: {
    create: indexRecord,
    createMany: indexRecords,
    update: indexRecord,
    updateMany: indexRecords,
    delete: unindexRecord,
    deleteMany: unindexRecords,
  },
  // Operations with changed files run one by one.
  files: { create: addFileUses, update: replaceFileUses, delete: deleteFileUses, deleteMany: deleteAllFileUses },
  audit: { create: logSave, update: logSave, delete: logDeletion },
  stepMails: { update: queueStepMails, delete: cancelStepMails },
  stepNotifications: { update: notifyOfStep },
  afterHook: { create: runAfterHook, update: runAfterHook, delete: runAfterHook },
}
