/**
 * A resource that a developer has given a workflow: repairs of fixtures, with all that a step can
 * have.
 */
import { date, dateTime, email, longText, reference, rows, select, text } from '#fields/index.ts'
import { localized as L } from '#shared/i18n/locales.ts'

const staff = ['admin', 'editor'] as const

export const repairs = {
  users: {
    label: L('Staff', '后台用户'),
    icon: 'user',
    menu: 'system',
    title: 'username',
    permissions: {},
    fields: { username: text('Username', '用户名'), email: email('Email', '邮箱') },
  },
  repairs: {
    label: L('Repairs', '维修单'),
    one: L('Repair', '维修单'),
    icon: 'part',
    menu: 'data',
    title: 'fixture',
    permissions: { list: staff, read: staff, create: staff, update: staff, delete: staff },
    fields: {
      fixture: text('Fixture', '灯具', { required: true, unique: true }),
      contact: email('Contact', '联系邮箱'),
      technician: reference('Technician', '维修人员', { to: 'users' }),
      state: select('State', '状态', {
        required: true,
        default: 'received',
        options: {
          received: { en: 'Received', zh: '已收件', tone: 'info' },
          quoted: { en: 'Quoted', zh: '已报价', tone: 'warning' },
          repaired: { en: 'Repaired', zh: '已修好', tone: 'success' },
          scrapped: { en: 'Scrapped', zh: '已报废', tone: 'neutral' },
        },
      }),
      finding: longText('Finding', '检测结果'),
      promised_on: date('Promised on', '预计修好日期'),
      finished_at: dateTime('Finished', '完成时间', { readOnly: true }),
      finished_by: reference('Finished by', '完成人', {
        to: 'users',
        readOnly: true,
        onDelete: 'clear',
      }),
      log: rows('Log', '流转记录', {
        readOnly: true,
        columns: {
          status: text('Status', '状态'),
          at: dateTime('When', '时间'),
          by: text('Who', '操作人'),
        },
      }),
    },
    workflow: {
      field: 'state',
      start: ['received'],
      history: 'log',
      steps: {
        quote: {
          label: L('Quote', '报价'),
          from: ['received'],
          to: 'quoted',
          asks: { finding: 'required', promised_on: 'optional' },
          mails: [
            {
              to: 'contact',
              subject: L('Quote for %{fixture}', '%{fixture} 的维修报价'),
              text: [
                L('We found: %{finding}', '检测结果：%{finding}'),
                L('Ready on %{promised_on}', '%{promised_on} 修好'),
                L('Finished %{finished_at}', '%{finished_at} 完成'),
              ],
            },
            {
              to: { roles: ['editor'] },
              subject: L('%{fixture} is quoted', '%{fixture} 已报价'),
              text: [L('%{actor} has quoted it.', '%{actor} 已报价。')],
            },
          ],
        },
        repair: {
          label: L('Repair', '修好'),
          from: ['quoted'],
          to: 'repaired',
          sets: { finished_at: 'now', finished_by: 'me' },
        },
        scrap: {
          label: L('Scrap', '报废'),
          from: ['received', 'quoted'],
          to: 'scrapped',
          roles: ['admin'],
          question: L('The fixture is thrown away.', '灯具将被报废处理。'),
          clears: ['finding'],
          sets: { finished_at: 'now', finished_by: 'me' },
          tone: 'ends',
        },
      },
    },
  },
} as const
