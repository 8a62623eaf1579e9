import type { UserActor } from '../actor.ts';
import { countWaiting } from '../chat/read.ts';
import { type ManagerRow, managerColumns } from '../company/manager.ts';
import type { Env } from '../env.ts';
import { hasStaffRight } from '../staff/require-right.ts';
import { answersChats } from '../staff/right.ts';

/** The signed-in user with the company that they act for. */
export interface UserRow extends ManagerRow {
  id: number;
  uuid: string;
  name: string;
  phone: string | null;
  email: string | null;
  position: string | null;
  regionId: number;
  regionName: string;
  companyId: number;
  companyName: string;
  companies: number;
  hasApprovals: number;
  staffName: string | null;
  /** Answers in the chat that the user hasn't seen. */
  unread: number;
  /** Conversations that await an answer, if the user answers them. */
  waiting: number;
}

/** Statement that reads the user of a session. The session was found together with the user's row, so there is one. */
export function selectUser(env: Env, actor: UserActor): D1PreparedStatement {
  return env.trade
    .prepare(
      `SELECT u.id, u.uuid, u.name, u.phone, u.email, u.position, r.id AS regionId, r.name AS regionName,
              c.id AS companyId, c.name AS companyName, ${managerColumns},
              (SELECT count(*) FROM member WHERE user_id = u.id) AS companies,
              EXISTS (SELECT 1 FROM approval_rule WHERE company_id = c.id AND active = 1) AS hasApprovals,
              (SELECT name FROM user WHERE id = ?4) AS staffName,
              (SELECT count(*) FROM chat h JOIN chat_message m ON m.chat_id = h.id AND m.id > h.read_id
                WHERE h.user_id = u.id AND m.staff_user_id IS NOT NULL) AS unread,
              iif(?5, (${countWaiting}), 0) AS waiting
         FROM user u JOIN company c ON c.id = ?2 JOIN region r ON r.id = ?3
        WHERE u.id = ?1`,
    )
    .bind(actor.userId, actor.companyId, actor.regionId, actor.staffUserId, Number(hasStaffRight(actor, answersChats)));
}
