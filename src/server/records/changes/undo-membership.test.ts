import { expect, it } from 'vitest';
import { describeOnEngines } from '../../../../test/databases.ts';
import { createTestServer } from '../../../../test/server.ts';

describeOnEngines('undoing', (engine) => {
  it('never changes who belongs to an archive', async () => {
    const server = await createTestServer(engine);
    const alex = await server.register('Alex Marlow');
    const robin = await server.register('Robin Vale');
    await server.join(alex, robin, 'editor');
    const changes = `/api/archives/${alex.archiveId}/changes`;
    const listed = (await (await alex.get(`${changes}?action=membership`)).json()) as {
      sets: { id: string }[];
    };
    expect(listed.sets).toHaveLength(1);
    const response = await robin.post(`${changes}/${listed.sets[0]?.id}/undo`, {});
    expect(response.status).toBe(400);
    expect((await robin.get(changes)).status).toBe(200);
    await server.close();
  });
});
