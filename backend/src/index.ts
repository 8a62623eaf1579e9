import { Hono } from 'hono';

const app = new Hono();
app.get('/api/v1/info', (c) => c.json({ ok: 1 }));
export default app;
