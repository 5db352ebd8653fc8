/** The resource of replies, for a config to spread among its own: messages have threads. */
import { images, longText, reference, select, text } from '#fields/index.ts'
import { definePart, L } from '#shared/config.ts'
import { MAX_QUOTED_LENGTH, MAX_REPLY_LENGTH, REPLY_FILES } from './replies.ts'

export const replyResources = definePart({
  /** Replies to a message, by staff or the customer. */
  replies: {
    label: L('Replies', '留言往来'),
    about: L(
      'Replies to messages, by staff and customers. Write them in the message.',
      '客户与同事对留言的回复。请在留言中填写。',
    ),
    icon: 'message',
    menu: 'data',
    openedInPlace: true,
    title: 'text',
    subtitle: 'sender',
    readOnly: true,
    deletable: true,
    fields: {
      message: reference('Message', '留言', { to: 'messages', onDelete: 'cascade' }),
      kind: select('Type', '类型', {
        options: {
          answer: { ...L('Our reply', '我方回复'), tone: 'info' },
          mail: { ...L('Received by email', '邮件来信'), tone: 'success' },
          automatic: { ...L('Automatic reply', '自动回复'), tone: 'neutral' },
          bounce: { ...L('Not delivered', '投递失败'), tone: 'error' },
          pasted: { ...L('Pasted in', '粘贴录入'), tone: 'neutral' },
        },
      }),
      text: longText('Text', '内容', { max: MAX_REPLY_LENGTH }),
      quoted: longText('Quoted text', '引用内容', { max: MAX_QUOTED_LENGTH, list: false }),
      attachments: images('Attachments', '附件', { accept: REPLY_FILES.accept, list: false }),
      sender: text('From', '发件人', { max: 400 }),
      author: reference('Written by', '填写人', { to: 'users', onDelete: 'clear' }),
      mail_id: text('Message ID', '邮件标识', { max: 1000, mono: true, search: false }),
    },
    optionalColumns: ['mail_id'],
    filters: ['kind', 'message'],
  },
})
