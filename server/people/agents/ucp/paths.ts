/** Where UCP is spoken, below the shop's public address. */
export const REST_PATH = '/ucp/v1';
/** Where people’s own assistants ask. */
export const MCP_PATH = '/mcp';
export const UCP_MCP_PATH = '/ucp/mcp';
