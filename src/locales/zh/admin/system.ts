/** In Chinese: texts of the page “System status”. */
import type { system as en } from '../../en/admin/system.ts'

export const system: typeof en = {
  'system.refresh': '刷新',
  'system.about': '版本 %{version} · Node %{node} · %{engine} · 启动于 %{time}',
  'system.checks': '检查项',
  'system.status.ok': '正常',
  'system.status.warning': '需关注',
  'system.status.error': '异常',

  'system.database': '数据库',
  'system.database.ok': '%{size}',
  'system.database.error':
    '数据库无法写入，所有内容都无法保存。原因见服务器日志；如果磁盘已损坏，请恢复最近的备份。',
  'system.integrity': '数据库文件',
  'system.integrity.ok': '未发现损坏，每天检查',
  'system.integrity.error':
    '数据库有一部分无法读取。请停止服务器，并用最近的备份恢复：npm run db:restore -- <file>。损坏的文件会保留，原因见服务器日志。',
  'system.disk': '磁盘',
  'system.disk.ok': '剩余 %{free}',
  'system.disk.warning': '仅剩 %{free}。请移走旧备份，或把文件迁到存储桶。',
  'system.disk.error': '仅剩 %{free}，内容无法保存。请立即清理空间。',
  'system.files': '文件',
  'system.files.ok': '%{count} 个文件，共 %{size}',
  'system.files.error': '无法访问文件存储。请检查磁盘或存储桶；其他功能不受影响。',
  'system.backup': '备份',
  'system.backup.ok': '最近一次：%{time}',
  'system.backup.warning': '还没有备份。请设置 BACKUP_EVERY，或运行 %{command}。',
  'system.backup.error':
    '最近一次是 %{time}，而应每 %{hours} 小时备份一次。请查看失败的任务和剩余空间。',
  'system.jobs': '任务队列',
  'system.jobs.ok': '%{waiting} 个等待，%{running} 个进行中',
  'system.jobs.warning':
    '%{waiting} 个等待，最早的从 %{time} 开始等待。请确认有 ROLE=worker 或 both 的进程在运行。',
  'system.failedJobs': '失败的任务',
  'system.failedJobs.ok': '最近 24 小时没有',
  'system.failedJobs.warning': '最近 24 小时有 %{count} 个，见下方列表',
  'system.mails': '邮件',
  'system.mails.ok': '%{waiting} 封待发送',
  'system.mails.warning': '%{count} 封邮件发送失败。请检查 SMTP_URL 和收件地址。',
  'system.mails.folder': '邮件目前只写入文件夹。设置 SMTP_URL 后才会发送。',
  'system.deliveries': '事件推送',
  'system.deliveries.ok': '%{waiting} 条待推送',
  'system.deliveries.warning':
    '%{count} 条推送多次失败，已停止重试。请检查推送地址，然后在“推送记录”中重新发送或删除。',
  'system.secrets': '验证器应用',
  'system.secrets.ok': '密钥均已加密',
  'system.secrets.warning': '密钥未加密保存。请设置 SECRET_KEY 并重启。',
  'system.secrets.error':
    '部分密钥由另一个 SECRET_KEY 加密，对应的验证器应用无法使用。请恢复设置时所用的 SECRET_KEY 或 secret.key 文件，或重置这些用户的两步验证。',
  'system.slowCalls': '慢请求',
  'system.slowCalls.ok': '启动以来没有超过 1 秒的请求',
  'system.slowCalls.warning':
    '%{count} 个请求超过 1 秒，见下方列表。可用请求编号在日志中查找详情。',

  'system.time': '时间',
  'system.call': '请求',
  'system.answer': '状态码',
  'system.duration': '耗时',
  'system.request': '请求编号',
  'system.job': '任务',
  'system.problem': '原因',
}
