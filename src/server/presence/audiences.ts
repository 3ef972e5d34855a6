import { may, type Permission, type Role } from '../../domain/access/permissions.ts';

/** The members of an archive with their roles. */
export type Members = ReadonlyMap<string, Role>;

/** The consequences of a change of an archive's members. */
export interface MembersChange {
  /**
   * All users who became members, and all who are no longer members, whether connected here or not.
   */
  joined: string[];
  left: string[];
  /** Users with streams here who may receive the archive's events from now on, or no longer. */
  gained: string[];
  lost: string[];
}

interface KnownArchive {
  members: Members;
  /** Members with streams on this node. */
  here: Set<string>;
}

const nobody: ReadonlySet<never> = new Set();

/**
 * The open streams of this node and what each user may receive, indexed so that an event finds its
 * receivers without checking the others. An archive is kept while one of its members is connected
 * here.
 */
export class Audiences<Stream> {
  readonly #streams = new Map<string, Set<Stream>>();
  readonly #archivesOfUser = new Map<string, ReadonlySet<string>>();
  readonly #archives = new Map<string, KnownArchive>();
  /** The known archives of every member, whether connected here or not. */
  readonly #archivesOfMember = new Map<string, Set<string>>();

  add(userId: string, stream: Stream): void {
    this.#streams.getOrInsertComputed(userId, () => new Set()).add(stream);
  }

  /** Removes a stream. The last stream of a user also removes what the user may receive. */
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

  /** Returns the members of an archive with streams on this node. */
  membersHere(archiveId: string): ReadonlySet<string> {
    return this.#archives.get(archiveId)?.here ?? nobody;
  }

  *streamsOfArchive(archiveId: string): Iterable<Stream> {
    for (const userId of this.membersHere(archiveId)) yield* this.streamsOf(userId);
  }

  /** Yields the streams of members with a permission, as far as their roles are known. */
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

  /**
   * Returns the users whose presence a user may see: the user, and the members of the user's
   * archives.
   */
  fellowsOf(userId: string): ReadonlySet<string> {
    const fellows = new Set([userId]);
    for (const archiveId of this.#archivesOfUser.get(userId) ?? nobody) {
      for (const member of this.#archives.get(archiveId)?.members.keys() ?? []) fellows.add(member);
    }
    return fellows;
  }

  /** Returns the users with streams here who may see a user's presence. */
  watchersOf(userId: string): ReadonlySet<string> {
    const watchers = new Set(this.#streams.has(userId) ? [userId] : []);
    for (const archiveId of this.#archivesOfMember.get(userId) ?? nobody) {
      for (const watcher of this.membersHere(archiveId)) watchers.add(watcher);
    }
    return watchers;
  }

  /** Whether a user with streams here may see another user's presence. */
  mayWatch(watcher: string, userId: string): boolean {
    if (watcher === userId) return true;
    const own = this.#archivesOfUser.get(watcher) ?? nobody;
    return !own.isDisjointFrom(this.#archivesOfMember.get(userId) ?? nobody);
  }

  /**
   * Sets the archives of a user with streams here. Returns those whose members are unknown or do
   * not include the user yet.
   */
  setArchives(userId: string, archiveIds: Iterable<string>): string[] {
    if (!this.#streams.has(userId)) return [];
    const unknown: string[] = [];
    const before = this.#archivesOfUser.get(userId) ?? nobody;
    const after = new Set(archiveIds);
    this.#archivesOfUser.set(userId, after);
    for (const archiveId of before) if (!after.has(archiveId)) this.#leave(userId, archiveId);
    for (const archiveId of after) {
      const nobodyYet = () => ({ members: new Map(), here: new Set<string>() });
      const archive = this.#archives.getOrInsertComputed(archiveId, nobodyYet);
      archive.here.add(userId);
      if (!archive.members.has(userId)) unknown.push(archiveId);
    }
    return unknown;
  }

  /** Sets the members of an archive; ignored if no member is connected here. */
  setMembers(archiveId: string, members: Members): MembersChange {
    const before = this.#archives.get(archiveId);
    if (!before) return { joined: [], left: [], gained: [], lost: [] };
    const joined = [...members.keys()].filter((userId) => !before.members.has(userId));
    const left = [...before.members.keys()].filter((userId) => !members.has(userId));
    this.#archives.set(archiveId, { members, here: before.here });
    for (const userId of joined) {
      this.#archivesOfMember.getOrInsertComputed(userId, () => new Set()).add(archiveId);
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
