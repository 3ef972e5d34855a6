import { may, type Permission, type Role } from '../../domain/access/permissions.ts';

/** Who belongs to an archive, and as what. */
export type Members = ReadonlyMap<string, Role>;

/** What a change of an archive's members means for those who listen here. */
export interface MembersChange {
  /** users who were no members before, and who are none any more, here or not */
  joined: string[];
  left: string[];
  /** users with streams here who may hear of the archive from now on, or no longer */
  gained: string[];
  lost: string[];
}

interface KnownArchive {
  members: Members;
  /** those of its members who have streams here */
  here: Set<string>;
}

const nobody: ReadonlySet<never> = new Set();

/**
 * Who has streams open on this node, and what each may hear, kept so that an event finds those whom
 * it concerns without looking at the others. Archives are known while a member of theirs is here.
 */
export class Audiences<Stream> {
  readonly #streams = new Map<string, Set<Stream>>();
  readonly #archivesOfUser = new Map<string, ReadonlySet<string>>();
  readonly #archives = new Map<string, KnownArchive>();
  /** the known archives of every member, here or not */
  readonly #archivesOfMember = new Map<string, Set<string>>();

  add(userId: string, stream: Stream): void {
    const streams = this.#streams.get(userId);
    if (streams) streams.add(stream);
    else this.#streams.set(userId, new Set([stream]));
  }

  /** Forgets a stream, and with a user's last one what they may hear. */
  remove(userId: string, stream: Stream): void {
    const streams = this.#streams.get(userId);
    if (!streams?.delete(stream) || streams.size > 0) return;
    this.setArchives(userId, []);
    this.#streams.delete(userId);
    this.#archivesOfUser.delete(userId);
  }

  streamsOf(userId: string): ReadonlySet<Stream> {
    return this.#streams.get(userId) ?? nobody;
  }

  /** The members of an archive who have streams here. */
  membersHere(archiveId: string): ReadonlySet<string> {
    return this.#archives.get(archiveId)?.here ?? nobody;
  }

  *streamsOfArchive(archiveId: string): Iterable<Stream> {
    for (const userId of this.membersHere(archiveId)) yield* this.streamsOf(userId);
  }

  /** Those of members who may do something there, as far as roles are known. */
  *streamsOfWhoMay(archiveId: string, permission: Permission): Iterable<Stream> {
    const archive = this.#archives.get(archiveId);
    for (const userId of archive?.here ?? nobody) {
      const role = archive?.members.get(userId);
      if (role && may(role, permission)) yield* this.streamsOf(userId);
    }
  }

  *allStreams(): Iterable<Stream> {
    for (const streams of this.#streams.values()) yield* streams;
  }

  knows(archiveId: string): boolean {
    return this.#archives.has(archiveId);
  }

  knownArchives(): ReadonlyMap<string, unknown> {
    return this.#archives;
  }

  /** Whose presence a user may see: their own, and the members' of their archives. */
  fellowsOf(userId: string): ReadonlySet<string> {
    const fellows = new Set([userId]);
    for (const archiveId of this.#archivesOfUser.get(userId) ?? nobody) {
      for (const member of this.#archives.get(archiveId)?.members.keys() ?? []) fellows.add(member);
    }
    return fellows;
  }

  /** Users with streams here who may see a user's presence. */
  watchersOf(userId: string): ReadonlySet<string> {
    const watchers = new Set(this.#streams.has(userId) ? [userId] : []);
    for (const archiveId of this.#archivesOfMember.get(userId) ?? nobody) {
      for (const watcher of this.membersHere(archiveId)) watchers.add(watcher);
    }
    return watchers;
  }

  /** Whether a user with streams here may see another's presence. */
  mayWatch(watcher: string, userId: string): boolean {
    if (watcher === userId) return true;
    const own = this.#archivesOfUser.get(watcher) ?? nobody;
    for (const archiveId of this.#archivesOfMember.get(userId) ?? nobody) {
      if (own.has(archiveId)) return true;
    }
    return false;
  }

  /**
   * Says which archives a user with streams here belongs to; returns those among them whose members
   * are not known, or not with this one.
   */
  setArchives(userId: string, archiveIds: Iterable<string>): string[] {
    if (!this.#streams.has(userId)) return [];
    const unknown: string[] = [];
    const before = this.#archivesOfUser.get(userId) ?? nobody;
    const after = new Set(archiveIds);
    this.#archivesOfUser.set(userId, after);
    for (const archiveId of before) if (!after.has(archiveId)) this.#leave(userId, archiveId);
    for (const archiveId of after) {
      const archive = this.#archives.get(archiveId);
      if (archive) archive.here.add(userId);
      else this.#archives.set(archiveId, { members: new Map(), here: new Set([userId]) });
      if (!archive?.members.has(userId)) unknown.push(archiveId);
    }
    return unknown;
  }

  /** Says who belongs to an archive; of one that nobody here belongs to, nothing is kept. */
  setMembers(archiveId: string, members: Members): MembersChange {
    const before = this.#archives.get(archiveId);
    if (!before) return { joined: [], left: [], gained: [], lost: [] };
    const joined = [...members.keys()].filter((userId) => !before.members.has(userId));
    const left = [...before.members.keys()].filter((userId) => !members.has(userId));
    this.#archives.set(archiveId, { members, here: before.here });
    for (const userId of joined) {
      const archives = this.#archivesOfMember.get(userId);
      if (archives) archives.add(archiveId);
      else this.#archivesOfMember.set(userId, new Set([archiveId]));
    }
    for (const userId of left) this.#forgetMember(userId, archiveId);
    const gained = joined.filter((userId) => this.#streams.has(userId) && !before.here.has(userId));
    const lost = [...before.here].filter((userId) => !members.has(userId));
    const archivesOf = (userId: string) => this.#archivesOfUser.get(userId) ?? nobody;
    for (const userId of gained) this.setArchives(userId, [...archivesOf(userId), archiveId]);
    for (const userId of lost) {
      this.setArchives(
        userId,
        [...archivesOf(userId)].filter((id) => id !== archiveId),
      );
    }
    return { joined, left, gained, lost };
  }

  #leave(userId: string, archiveId: string): void {
    const archive = this.#archives.get(archiveId);
    archive?.here.delete(userId);
    if (!archive || archive.here.size > 0) return;
    this.#archives.delete(archiveId);
    for (const member of archive.members.keys()) this.#forgetMember(member, archiveId);
  }

  #forgetMember(userId: string, archiveId: string): void {
    const archives = this.#archivesOfMember.get(userId);
    archives?.delete(archiveId);
    if (archives?.size === 0) this.#archivesOfMember.delete(userId);
  }
}
