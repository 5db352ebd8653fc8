/**
 * Table of steps: the operations of a list run the steps of their action from top to bottom, within the transaction of the
 * write. Steps read and complete the states of the operations, and do not call each other. A list has one resource and one
 * action; an operation that a step rejects leaves it.
 */

import { matchWebhooks } from '../webhooks/queue-deliveries.ts'
import { runAfterHook, runBeforeHook } from './hook.ts'
import { each, type Step } from './state.ts'
import { checkExpectedFields, checkExpectedRecord, checkNewRow, checkRow, checkVersion } from './steps/check.ts'
import { cancelStepMails, logDeletion, logSave, notifyOfStep, queueStepMails } from './steps/follow-up.ts'
import { releaseReferrers } from './steps/referrers.ts'
import {
  addFileUses,
  deleteFileUses,
  deleteLinks,
  deleteRows,
  indexRecords,
  insertLinks,
  insertRows,
  replaceFileUses,
  replaceLinks,
  unindexRecords,
  updateRows,
} from './steps/store.ts'
import { buildRecord, checkValues, computeValues, prepareChanges, prepareNewValues } from './steps/values.ts'
import { checkNamedStep, enterWorkflow, takeStep } from './steps/workflow.ts'

type Steps = Readonly<Record<string, Step>>

/** Judge each operation by itself, cheap rejections first. The list is then divided by the prepared values (run.ts). */
const PREPARE: Steps = {
  row: { update: each(checkRow), delete: each(checkRow) },
  version: { update: each(checkVersion) },
  expected: { update: each(checkExpectedFields), delete: each(checkExpectedRecord) },
  namedStep: { update: each(checkNamedStep) },
  values: { create: each(prepareNewValues), update: each(prepareChanges) },
  beforeHook: { create: each(runBeforeHook), update: each(runBeforeHook), delete: each(runBeforeHook) },
  workflow: { create: each(enterWorkflow), update: each(takeStep) },
}

/** Judge operations by what is stored, and complete them. All rejections of lists belong before anything is stored. */
const CHECK: Steps = {
  database: { create: checkValues, update: checkValues },
  computed: { create: each(computeValues), update: each(computeValues) },
  record: { create: each(buildRecord), update: each(buildRecord) },
  newRow: { create: each(checkNewRow), update: each(checkNewRow) },
  webhooks: { update: matchWebhooks, delete: matchWebhooks },
}

/** Store the operations. What these steps reject is rolled back (run.ts). */
const STORE: Steps = {
  referrers: { delete: releaseReferrers },
  rows: { create: insertRows, update: updateRows, delete: deleteRows },
  links: { create: insertLinks, update: replaceLinks, delete: deleteLinks },
  search: { create: indexRecords, update: indexRecords, delete: unindexRecords },
  files: { create: each(addFileUses), update: each(replaceFileUses), delete: deleteFileUses },
  audit: { create: each(logSave), update: each(logSave), delete: each(logDeletion) },
  stepMails: { update: each(queueStepMails), delete: each(cancelStepMails) },
  stepNotifications: { update: each(notifyOfStep) },
  afterHook: { create: each(runAfterHook), update: each(runAfterHook), delete: each(runAfterHook) },
}

export const STEPS = { prepare: PREPARE, check: CHECK, store: STORE }
