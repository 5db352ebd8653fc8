/**
 * Fields of the contact form (specification §3, §5), shared by the resource of messages and the
 * form.
 */
import { email } from '#fields/email/definition.ts'
import { images } from '#fields/images/definition.ts'
import { longText } from '#fields/long-text/definition.ts'
import { phone } from '#fields/phone/definition.ts'
import { select } from '#fields/select/definition.ts'
import { text } from '#fields/text/definition.ts'
import { ATTACHMENTS, CONTINENTS } from '#shared/web/contact-options.ts'

/** Condition for messages entered by staff: those of customers can't be edited. */
export const BY_STAFF = { field: 'submission', in: [null] } as const

/** Fields filled in by the sender. */
export const contactFields = {
  continent: select('Continent', '大洲', {
    required: true,
    options: CONTINENTS,
    editableWhen: BY_STAFF,
  }),
  country: text('Country', '国家/地区', { required: true, max: 100, editableWhen: BY_STAFF }),
  first_name: text('First name', '名字', { required: true, max: 100, editableWhen: BY_STAFF }),
  last_name: text('Last name', '姓氏', { required: true, max: 100, editableWhen: BY_STAFF }),
  email: email('Email', '邮箱', { required: true, editableWhen: BY_STAFF }),
  telephone: phone('Telephone', '电话', { editableWhen: BY_STAFF }),
  // config:check allows filter-scan: found by product or customer
  message: longText('Message', '留言内容', { max: 10_000, editableWhen: BY_STAFF }),
  attachments: images('Attachments', '附件', {
    accept: ATTACHMENTS.accept,
    editableWhen: BY_STAFF,
  }),
}
