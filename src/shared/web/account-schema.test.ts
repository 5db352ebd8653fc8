/** Rules and messages of specification §5, shared by the forms of both sides. */
import '../i18n/every-message.ts'
import { describe, expect, it } from 'vitest'
import { translate } from '../i18n/translate.ts'
import { changePasswordForm, fieldProblems, registrationForm, resetForm } from './account-schema.ts'

const GOOD = {
  username: 'gaffer_1',
  password: '123456',
  company: 'Harbour Stage',
  email: 'lin@harbour.example',
  mobile: '13912345678',
}

/** The errors of a registration with one wrong value, in both languages. */
function issuesOf(values: Partial<typeof GOOD>): [string, string][] {
  return Object.values(fieldProblems(registrationForm, { ...GOOD, ...values })).map((message) => [
    translate(message, 'en'),
    translate(message, 'zh'),
  ])
}

describe('a registration', () => {
  it('accepts matching values, regardless of the mobile number', () => {
    expect(issuesOf({})).toEqual([])
    expect(issuesOf({ mobile: '' })).toEqual([])
    expect(issuesOf({ username: 'a-b' })).toEqual([])
    expect(issuesOf({ username: 'sixteen_letters_' })).toEqual([])
  })

  const username = [
    'Username format: 3 to 16 digits (letters, numbers, underscores, minus signs)',
    '用户名格式：3 到 16 位（字母、数字、下划线、减号）',
  ]
  const password = [
    'Password length must be greater than or equal to 6 digits',
    '密码长度必须大于或等于 6 位',
  ]
  const email = ['Email format incorrect', '邮箱格式不正确']
  const mobile = ['Enter a correct mobile number', '请输入正确的手机号码']
  const required = ['must be filled in', '必须填写']
  it.each([
    [{ username: 'ab' }, username],
    [{ username: 'seventeen_letters' }, username],
    [{ username: 'a b c' }, username],
    [{ username: '用户名' }, username],
    [{ password: '12345' }, password],
    [{ email: 'nowhere' }, email],
    [{ mobile: '1391234567' }, mobile],
    [{ mobile: '12912345678' }, mobile],
    [{ mobile: '23912345678' }, mobile],
    [{ username: '' }, required],
    [{ password: '' }, required],
    [{ password: '      ' }, required],
    [{ company: '' }, required],
    [{ email: '' }, required],
  ])('rejects %o', (values, messages) => {
    expect(issuesOf(values)).toEqual([messages])
  })
})

describe('the other forms', () => {
  it('require the original and the new password, and validate only the new one', () => {
    const problems = (pwd: string, new_pwd: string) =>
      fieldProblems(changePasswordForm, { pwd, new_pwd })
    expect(Object.keys(problems('', ''))).toEqual(['new_pwd', 'pwd'])
    expect(Object.keys(problems('old', '12345'))).toEqual(['new_pwd'])
    expect(problems('old', '123456')).toEqual({})
  })

  it('ask for username and address before a password is reset', () => {
    expect(Object.keys(fieldProblems(resetForm, {})).toSorted()).toEqual(['email', 'username'])
  })
})
