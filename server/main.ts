import { once } from 'node:events';
